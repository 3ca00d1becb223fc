import { type ReadResume, readResume, resumeBytesLimit } from './read.ts'

/** Reads a file that was chosen. One that is too large is not read at all. */
export async function openFile(file: Blob): Promise<ReadResume> {
  if (file.size >= resumeBytesLimit)
    return { refused: 'The file is 2 MB or more. Please send a smaller one.' }
  try {
    return readResume(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    return { refused: 'The letters of this file cannot be read. Please save it again as UTF-8.' }
  }
}
