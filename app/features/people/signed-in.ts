/** Browser event after signing in: reloads the state and sends pending opt-ins. */
type Effects = () => Promise<void>

let effects: Effects = async () => {}

export function onSignedIn(listener: Effects): void {
  effects = listener
}

/** Called by every screen that signs a person in, before it navigates. */
export async function emitSignedIn(): Promise<void> {
  await effects()
}
