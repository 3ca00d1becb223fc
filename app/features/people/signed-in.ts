/** What happens in the browser once somebody is signed in: the state is asked anew, waiting wishes are sent. */
type Effects = () => Promise<void>

let effects: Effects = async () => {}

export function onSignedIn(listener: Effects): void {
  effects = listener
}

/** Told by every screen that signs somebody in, before it goes anywhere. */
export async function emitSignedIn(): Promise<void> {
  await effects()
}
