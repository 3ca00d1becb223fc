import type { PictureFault } from './picture-header.ts'

/** Why a file is not taken. */
export type FileFault =
  | PictureFault
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
  readonly fault: FileFault
  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
