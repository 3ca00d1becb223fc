import { routes } from '#app/platform/routes.server.ts'
import { getFacts } from './contract.ts'
import { facts } from './facts.ts'

export const factsApi = routes().serve(getFacts, 'anyone', () => ({ data: [...facts] }))
