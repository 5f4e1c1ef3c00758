/** Whether to run every case, however long it takes: in `npm run attack`, not in `npm test`. */
export const isInFull = process.env['IN_FULL'] === '1'
