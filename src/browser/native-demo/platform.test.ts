import { Capacitor } from '@capacitor/core'
import { afterEach, describe, expect, test } from 'vitest'
import { isNative, platform, reachOf } from './platform.ts'

/** The globals that a native shell sets before the page's scripts run. */
const shell = globalThis as { androidBridge?: object; webkit?: object }
const bridge = Capacitor as unknown as { PluginHeaders?: { name: string; methods: object[] }[] }

afterEach(() => {
  delete shell.androidBridge
  delete shell.webkit
  delete bridge.PluginHeaders
})

describe('the platform', () => {
  test('without a bridge is the web', () => {
    expect(platform()).toBe('web')
    expect(isNative()).toBe(false)
  })

  test("with Android's bridge is android", () => {
    shell.androidBridge = {}
    expect(platform()).toBe('android')
    expect(isNative()).toBe(true)
  })

  test("with WebKit's bridge is ios", () => {
    shell.webkit = { messageHandlers: { bridge: {} } }
    expect(platform()).toBe('ios')
    expect(isNative()).toBe(true)
  })

  test('with WebKit but without the bridge is the web', () => {
    shell.webkit = { messageHandlers: {} }
    expect(platform()).toBe('web')
  })

  test('any that is not the web is native', () => {
    expect([isNative('web'), isNative('ios'), isNative('android')]).toEqual([false, true, true])
  })
})

describe('a plugin', () => {
  test('is out of reach on the web, and says so', () => {
    expect(reachOf('Camera')).toEqual({
      open: false,
      why: 'Unavailable on the web',
    })
  })

  test('is out of reach in an app that was built without it', () => {
    shell.androidBridge = {}
    bridge.PluginHeaders = [{ name: 'Device', methods: [] }]
    expect(reachOf('Camera')).toEqual({ open: false, why: 'Unavailable: not built into this app' })
    expect(reachOf('Device')).toEqual({ open: true })
  })
})
