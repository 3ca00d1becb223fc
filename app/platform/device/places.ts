export const serviceWorkerPath = '/service-worker.js'

/** The path below which the worker looks at requests. There is one registration, whatever it is wanted for. */
export const serviceWorkerScope = '/academy'

/** The part of the site that can be stored on a device. */
export type OfflinePlace = {
  /** The page that reads what is stored; `#` and the wanted path follow it. Public, so that it can be stored for everyone. */
  page: string
  /** The path below which the worker looks at requests. */
  below: string
}
