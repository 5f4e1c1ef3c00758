/**
 * Numbers that the product keeps to and its texts name. A word or a help text says one by its name as a placeholder,
 * `%{undoDays}`, which is filled wherever the text is read.
 */
export const settings = {
  /** Hours in which the link of an invitation, or of an approved registration, sets a password. */
  invitationHours: 72,
  /** Hours in which the link of a forgotten password sets a new one. */
  resetHours: 2,
  /** Days in which the link of a letter about a sign-in, a password or an address says that it was not its reader. */
  alarmDays: 7,
  /** Days in which a company may accept the access that a provider asks for. */
  linkDays: 30,
  /** Days before the end of a certificate or of an agent's contract on which it is first told of. */
  expiryDays: 30,
  /** Days before the end of a tax rate without a successor on which it is first told of. */
  rateExpiryDays: 60,
  /** Days before any of these ends on which it is told of again. */
  lastExpiryDays: 7,
  /** Most days to the due day of payment requests that are due soon. */
  dueDays: 7,
  /** Days within which requests to one payee are looked at together, as one that was split. */
  splitDays: 7,
  /** Days in which an import can be undone. */
  undoDays: 30,
  /** Days for which an API key is valid at most. */
  keyDays: 366,
  /** Users whom a company's issuers may make in a day, and days for which a domain is let in by without a proof. */
  issuerUsers: 50,
  proofDays: 7,
  /** Webhooks of a company, and days for which what was sent to one is kept. */
  webhooks: 20,
  deliveryDays: 30,
  /** Days for which a delivery to a webhook is tried, and hours for which a secret that was replaced signs beside the new one. */
  retryDays: 3,
  secretHours: 24,
  /** Years for which a security event is kept. */
  eventYears: 2,
  /** Days for which a finished task is kept, with its file. */
  taskDays: 1,
  /** Days for which an e-mail that was given up is kept, to be sent again. */
  failedDays: 7,
  /** Days without a sign-in after which a company of the channel counts as without activity. */
  idleDays: 30,
  attachmentMegabytes: 10,
  /** XML of a fiscal document; all of one call, and how many. */
  notaMegabytes: 1,
  notasMegabytes: 3,
  notaFiles: 50,
  photoMegabytes: 5,
  /** Photos of a product. */
  photos: 10,
  certificateKilobytes: 100,
  /** File of an official table that is uploaded. */
  tableMegabytes: 10,
  /** Days between two loads of an official table that has an address. */
  tableDays: 7,
  /** Installments of a payment term, and of a payment request. */
  installments: 24,
  /** Intermediary accounts of a bank account. */
  intermediaryAccounts: 3,
  /** Characters of a text for e-mails, quotations and documents. */
  textCharacters: 4_000,
  /** Characters of one attribute of an NCM. */
  attributeCharacters: 3_000,
} as const
