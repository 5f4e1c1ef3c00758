/** Characters of a password: apart from its other rules, which only a page that sets one loads. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200
