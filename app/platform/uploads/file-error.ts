import type { PictureError } from './picture-header.ts'

/** Why a file is not taken. */
export type FileError =
  | PictureError
  | 'empty'
  | 'unknown-kind'
  | 'other-kind'
  | 'heic'
  | 'web-page'
  | 'old-office'
  | 'not-utf-8'
  | 'bomb'
  | 'macros'
  | 'outside-links'
  | 'active'
  | 'locked'
  | 'hidden-data'
  | 'virus'

/** A file that is not taken, and why. */
export class BadFile extends Error {
  readonly fault: FileError
  constructor(error: FileError, options?: ErrorOptions) {
    super(error, options)
    this.fault = error
  }
}
