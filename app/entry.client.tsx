import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import Root, { clientMiddleware, ErrorBoundary, Layout, links, shouldRevalidate } from './root.tsx'
import AcademyLayout from './shell/layouts/academy-layout.tsx'
import DefaultLayout from './shell/layouts/default-layout.tsx'
import ExternalLayout, { ErrorBoundary as ExternalErrorBoundary } from './shell/layouts/external-layout.tsx'
import NoDistractionLayout from './shell/layouts/no-distraction-layout.tsx'
import PlainLayout from './shell/layouts/plain-layout.tsx'

// In a build they travel with the start of the app, since every page stands in some of them (`start-file.ts`).
export const root = { default: Root, clientMiddleware, ErrorBoundary, Layout, links, shouldRevalidate }
export const academyLayout = { default: AcademyLayout }
export const defaultLayout = { default: DefaultLayout }
export const externalLayout = { default: ExternalLayout, ErrorBoundary: ExternalErrorBoundary }
export const noDistractionLayout = { default: NoDistractionLayout }
export const plainLayout = { default: PlainLayout }

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
