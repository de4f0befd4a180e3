/** A unit of H.264 stands behind its length in this many bytes, as recorders write it. */
const lengthBytes = 4

/**
 * The parameter sets of an H.264 decoder configuration (`avcC`) as units that a key frame may begin with; null for what is none,
 * or whose units have other lengths.
 */
export function parameterSetsOf(configuration: Uint8Array): Uint8Array | null {
  const view = new DataView(configuration.buffer, configuration.byteOffset, configuration.byteLength)
  const at = (place: number) => configuration[place] ?? 0
  if (view.byteLength < 7 || at(0) !== 1 || (at(4) & 3) + 1 !== lengthBytes) return null
  const units: Uint8Array[] = []
  let place = 5
  // Sequences, of which there are at most 31, then pictures.
  for (const mask of [0x1f, 0xff]) {
    if (place >= view.byteLength) return null
    const count = at(place) & mask
    place += 1
    for (let n = 0; n < count; n++) {
      if (place + 2 > view.byteLength) return null
      const end = place + 2 + view.getUint16(place)
      if (end > view.byteLength) return null
      units.push(configuration.subarray(place + 2, end))
      place = end
    }
  }
  const out = new Uint8Array(units.reduce((sum, { length }) => sum + lengthBytes + length, 0))
  let to = 0
  for (const unit of units) {
    new DataView(out.buffer).setUint32(to, unit.length)
    out.set(unit, to + lengthBytes)
    to += lengthBytes + unit.length
  }
  return out
}

/** Whether a packet with its units behind their lengths has a sequence's parameters in front, or a mark and then those. */
export function beginsWithParameterSets(packet: Uint8Array): boolean {
  const typeAt = (place: number) => (packet[place + lengthBytes] ?? 0) & 0x1f
  if (packet.length <= lengthBytes) return false
  const first = new DataView(packet.buffer, packet.byteOffset, packet.byteLength).getUint32(0)
  return typeAt(0) === 7 || (typeAt(0) === 9 && typeAt(lengthBytes + first) === 7)
}
