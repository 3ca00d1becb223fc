export const serviceWorkerPath = '/service-worker.js'

/** The path below which the worker looks at requests, unless a part of the site has one of its own. Notes are shown by this one. */
export const serviceWorkerScope = '/academy'

/** The part of the site that can be stored on a device. */
export type OfflinePlace = {
  /** The page that reads what is stored; `#` and the wanted path follow it. Public, so that it can be stored for everyone. */
  page: string
  /** The path below which the worker looks at requests. */
  below: string
}

/** Where stored virtual job experiences are read. */
export const experiencePlace: OfflinePlace = {
  page: '/virtual-job-experience/on-this-device',
  below: '/virtual-job-experience',
}

/** Where someone checks a badge or certificate, with what their browser stored at one visit. */
export const checkPlace: OfflinePlace = { page: '/certificates', below: '/certificates' }

/** A tool's own page is what is stored of it: it reads the answers on the device, also for the address of the result. */
export function toolPlace(path: string): OfflinePlace {
  return { page: path, below: path }
}
