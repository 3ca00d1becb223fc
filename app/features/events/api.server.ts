import { routes } from '#app/platform/routes.server.ts'

export const eventsApi = routes()
