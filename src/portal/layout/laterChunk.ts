import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./laterParts.ts')).laterParts

export const ClientName = lazyChunk(load, 'ClientName')
export const CompanyLogo = lazyChunk(load, 'CompanyLogo')
export const DeploymentNotice = lazyChunk(load, 'DeploymentNotice')
export const JobsButton = lazyChunk(load, 'JobsButton')
export const ReferencePreviews = lazyChunk(load, 'ReferencePreviews')
export const StepUp = lazyChunk(load, 'StepUp')
