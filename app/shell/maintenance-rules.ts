/** Also never the health check, which is answered before the pages. Sources: section 8, decision D-065. */
export function isOpenDuringMaintenance(pathname: string): boolean {
  return pathname === '/maintenance' || pathname === '/healthcheck' || /^\/admin(?:\/|$)/.test(pathname)
}
