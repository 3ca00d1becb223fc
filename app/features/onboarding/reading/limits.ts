/** Bytes of a file. Source: issue "Schools", as uploads of documents. */
export const largestFile = 10 * 1_048_576
