/** The frame's parts that work without scripts, loaded as one script at the first use of the page. */
export { SecondaryNav } from './bars/secondary-nav.tsx'
export { ErrorContent } from './errors/error-content.tsx'
export { SiteFooter } from './footer/site-footer.tsx'
export { CountryMenu } from './header/country-menu.tsx'
export { PlainMenu } from './header/plain-menu.tsx'
export { Popups } from './popups/popups.tsx'
