import { crc32, deflateRawSync } from 'node:zlib'

export interface RawEntry {
  readonly name: string
  readonly content?: string | Uint8Array
  /** Unix mode bits, such as those of a link. */
  readonly mode?: number
  /** General purpose flags; 1 means encrypted. */
  readonly flags?: number
  /** The claimed size, true or not. */
  readonly claimedSize?: number
  /** The claimed checksum. */
  readonly claimedSum?: number
}

/** Writes a zip byte by byte, so that its claims may be wrong. */
export function rawZip(entries: readonly RawEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  const known = new Map<string | Uint8Array, ReturnType<typeof pack>>()
  for (const { name, content = '', mode = 0o100644, flags = 0x800, claimedSize, claimedSum } of entries) {
    const { packed, sum, size } = known.get(content) ?? pack(content)
    known.set(content, { packed, sum, size })
    const fileName = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(claimedSum ?? sum, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? size, 18)
    common.writeUInt16LE(fileName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, fileName, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, fileName]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const isLong = entries.length >= 0xffff
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  const long = isLong ? longEnd(entries.length, directory.length, offset) : Buffer.alloc(0)
  return new Uint8Array(Buffer.concat([...parts, directory, long, Buffer.from('PK\x05\x06'), end]))
}

function pack(content: string | Uint8Array) {
  const bytes = Buffer.from(content)
  return { packed: deflateRawSync(bytes), sum: crc32(bytes), size: bytes.length }
}

/** The Zip64 end record, for more entries than the usual one can count. */
function longEnd(count: number, directoryLength: number, directoryAt: number): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(directoryLength), 40)
  record.writeBigUInt64LE(BigInt(directoryAt), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(directoryAt + directoryLength), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}
