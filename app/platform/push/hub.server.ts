import { Connection, closeCodes, type Member, type Wire } from './connection.server.ts'
import { type PushEvent, wireText } from './protocol.ts'
import { createPushLimits, framesPerConnection, maxPerSession } from './push-limits.server.ts'

export type Hub = {
  /** Counts an attempt of a network to connect, before anybody is looked up. False when it has to wait. */
  admitsNetwork(network: string): boolean
  /** Counts an attempt of a sign-in to connect. False when it has to wait. */
  admits(member: Member): boolean
  /**
   * The caller has asked whether the network and the sign-in are admitted.
   * @param channels what the connection hears from the beginning, each authorised by the caller
   */
  connect(wire: Wire, member: Member, channels?: readonly string[]): Connection
  publish(event: PushEvent): void
  /** How many are connected. */
  size(): number
  /** The sign-ins that are connected. */
  sessions(): string[]
  /** Closes all connections of a sign-in that has ended. */
  endSession(sessionId: string): void
  /** Closes all connections; clients reconnect by themselves. */
  close(): void
}

/** The channels of this process and their subscribers. */
export function createHub(
  app: { key: string; secret: string },
  limits = createPushLimits({ networks: true }),
): Hub {
  const channels = new Map<string, Set<Connection>>()
  const connections = new Set<Connection>()
  const sessions = new Map<string, Set<Connection>>()
  const networks = new Map<string, Set<Connection>>()

  return {
    admitsNetwork: (network) =>
      (networks.get(network)?.size ?? 0) < limits.maxPerNetwork &&
      limits.ofNetwork(network).take(framesPerConnection),

    admits: ({ sessionId }) =>
      (sessions.get(sessionId)?.size ?? 0) < maxPerSession &&
      limits.ofSession(sessionId).take(framesPerConnection),

    connect(wire, member, given = []) {
      const connection = new Connection(wire, member, {
        app,
        limits: {
          socket: limits.ofSocket(),
          session: limits.ofSession(member.sessionId),
          network: limits.ofNetwork(wire.network),
          refusals: limits.ofRefusals(),
        },
        join: (channel, one) => addTo(channels, channel, one),
        leave: (channel, one) => removeFrom(channels, channel, one),
        gone(one) {
          connections.delete(one)
          removeFrom(sessions, member.sessionId, one)
          removeFrom(networks, wire.network, one)
        },
      })
      connections.add(connection)
      addTo(sessions, member.sessionId, connection)
      addTo(networks, wire.network, connection)
      for (const channel of given) connection.hear(channel)
      return connection
    },

    publish({ channels: names, event, data }) {
      const dataText = JSON.stringify(data)
      for (const name of names) {
        const recipients = channels.get(name)
        if (!recipients) continue // most channels of an event have their pages on other nodes
        const text = wireText(event, dataText, name)
        for (const connection of recipients) connection.send(text)
      }
    },

    size: () => connections.size,

    sessions: () => [...sessions.keys()],

    endSession(sessionId) {
      for (const connection of [...(sessions.get(sessionId) ?? [])]) connection.close(closeCodes.signedOut)
    },

    close() {
      for (const connection of [...connections]) connection.close(closeCodes.stopping)
    },
  }
}

function addTo(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = sets.get(key)
  if (set) set.add(connection)
  else sets.set(key, new Set([connection]))
}

function removeFrom(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = sets.get(key)
  set?.delete(connection)
  if (set?.size === 0) sets.delete(key)
}
