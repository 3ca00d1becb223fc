import type { FileError } from '#app/platform/uploads/file-error.ts'
import { kindsInWords, type PurposeName, purposeOf, type QuotaRefusal } from './purposes.ts'

/** What is said of a file that is not taken, and what to do about it. */
export function errorWords(error: FileError, purpose: PurposeName): string {
  return sentences[error] ?? `This kind of file cannot be used here. Please choose ${kindsInWords(purpose)}.`
}

const sentences: Partial<Record<FileError, string>> = {
  empty: 'This file is empty. Please choose another one.',
  broken: 'This file could not be read. It may be damaged: please save it again, or choose another one.',
  'too-many-pixels': 'This picture has too many pixels. Please make it smaller first.',
  moving: 'This picture is animated. Please choose one that is not.',
  heic: 'This photo is in the HEIC format, which we cannot read. Please save it as a JPEG first.',
  'web-page': 'Web pages, SVG and XML files cannot be uploaded. Please save it as a PDF or a picture.',
  'old-office': 'This is an old kind of document. Please save it as DOCX, XLSX, PPTX or PDF first.',
  'not-utf-8': 'This text could not be read. Please save it with the encoding UTF-8 first.',
  bomb: 'This file is far larger when it is unpacked than it should be, so it was not saved.',
  macros: 'This document contains macros or other programs. Please save it without them first.',
  'outside-links':
    'This document loads parts from somewhere else. Please break those links first, or save it as a PDF.',
  active: 'This file contains scripts, forms or other files. Please print it to a new PDF first.',
  locked: 'This file is protected by a password. Please remove the password first.',
  'hidden-data': 'This file has something hidden in it. Please save it again in its own program first.',
  virus: 'A virus scanner found something bad in this file, so it was not saved.',
}

export function quotaWords(refusal: QuotaRefusal, purpose: PurposeName): string {
  const { files, bytes } = purposeOf(purpose).most
  const most = refusal === 'too-many-files' ? `${files} files` : `${bytes / 1_048_576} MB of files`
  return `You have reached the limit of ${most} here. Please delete some that you no longer need first.`
}

export const uploadTexts = {
  missing: 'Please choose a file.',
  purpose: 'Say what the file is for.',
  inUse: 'This file is in use. Please remove it from the pages that use it first.',
  notYours: 'One of these files cannot be used here. Please upload it again.',
}
