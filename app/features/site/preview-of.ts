/** The two parameters of a preview in the address of a page, for calls that a page makes on the server. */
export function previewOf({ url }: Pick<Request, 'url'>): { preview?: string; show?: string } {
  const params = new URL(url).searchParams
  const text = (name: string, length: number) => params.get(name)?.slice(0, length)
  return { preview: text('preview', 2_000), show: text('show', 40) }
}
