/** What a navigation inside the app needs, loaded as one script before the first one. */
export { decideInBrowser } from './browser-navigation.ts'
export { routeFacts } from './route-facts.ts'
