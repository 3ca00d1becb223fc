/** A server with rooms of its own. */
export type RoomServer = {
  /**
   * Sees to it that the room is there, with its locks, and gives the address under which one person enters.
   * @throws Error when the server is slow, down, or refuses
   */
  enter(
    meeting: { id: string; title: string; endsUrl: string },
    person: { name: string; isModerator: boolean },
  ): Promise<string>
  /**
   * How many viewers have a camera or a microphone, which the locks forbid; 0 where the room is not there.
   * @throws Error when the server is slow, down, or says something else
   */
  viewersWithMedia(id: string): Promise<number>
}
