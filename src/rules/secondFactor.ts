/** Whether a user signs in with a second factor. */
export const signsInWithFactor = ({ PossuiFator }: { readonly PossuiFator: boolean }): boolean => PossuiFator
