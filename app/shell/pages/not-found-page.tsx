/** Any address without a page: 404, never an empty page. */
export function loader(): never {
  throw new Response('This page could not be found', { status: 404 })
}

export default function NotFoundPage() {
  return null
}
