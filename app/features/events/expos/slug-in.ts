/** The expo of an address below `/expo/`: `tech` of `/expo/tech/webinars`, `2021` of `/expo/2021/stage`. */
export function slugIn(request: Pick<Request, 'url'>): string {
  return partsIn(request).slug
}

/** The same with the part that the address names. */
export function partsIn({ url }: Pick<Request, 'url'>): { slug: string; part: string } {
  const [, , slug = '', part = ''] = new URL(url).pathname.replace(/\.data$/, '').split('/')
  return { slug: decodeURIComponent(slug).slice(0, 120), part }
}
