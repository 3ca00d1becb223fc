/** The body of a notification. */
export function NotificationText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it when it is written and when it is read (D-124)
  return <div className="text-sm text-muted" dangerouslySetInnerHTML={{ __html: html }} />
}
