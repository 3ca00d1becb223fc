import { pageMeta } from '#app/platform/meta.ts'

export const meta = () => pageMeta({})

export default function HomePage() {
  return <h1 className="text-text">Find your passion. Plan your future.</h1>
}
