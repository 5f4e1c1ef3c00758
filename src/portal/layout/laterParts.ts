import { JobsButton } from '#portal/features/tarefa/JobsButton.tsx'
import { CompanyLogo } from '#portal/record/picture/CompanyLogo.tsx'
import { ReferencePreviews } from '#portal/record/preview/ReferencePreviews.tsx'
import { ClientName } from './ClientName.tsx'
import { DeploymentNotice } from './DeploymentNotice.tsx'
import { StepUp } from './StepUp.tsx'

/** Parts of the frame that come a moment after the page, in one chunk. */
export const laterParts = { ClientName, CompanyLogo, DeploymentNotice, JobsButton, ReferencePreviews, StepUp }
