import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pluginHeaders } from './plugin-headers.ts'

interface Call {
  pluginId: string
  methodName: string
  callbackId: string
  options: Record<string, unknown>
}

/** The phone's answer to a call: data, or an error with the plugin's code. */
type Answer = ((options: Record<string, string>) => unknown) | object
export class Refused extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

export interface Phone {
  /** All calls: 'Camera.takePhoto' with its options. */
  calls: { what: string; options: Record<string, unknown> }[]
  /** Sets the answers of methods from now on. */
  answer(answers: Record<string, Answer>): void
  /** Emits an event of the system. */
  emit(plugin: string, event: string, data: object): Promise<void>
  /** Events that the page currently listens to. */
  activeListeners(): string[]
}

const bridgeOf = {
  android: 'android/capacitor/src/main/assets/native-bridge.js',
  ios: 'ios/Capacitor/Capacitor/assets/native-bridge.js',
}

/**
 * Puts the page into a native shell: Capacitor's own bridge script runs in it, and its messages to the system arrive
 * here. Only the channel behind the bridge is simulated; the plugins, their proxies and our code are real.
 */
export async function inPhone(page: Page, platform: 'android' | 'ios'): Promise<Phone> {
  const answers = new Map<string, Answer>()
  const listeners = new Map<string, { event: string }>()
  const calls: Phone['calls'] = []

  const reply = (result: object) =>
    page.evaluate((message) => {
      const shell = window as unknown as {
        androidBridge?: { onmessage(event: { data: string }): void }
        Capacitor: { fromNative(message: object): void }
      }
      if (shell.androidBridge) shell.androidBridge.onmessage({ data: JSON.stringify(message) })
      else shell.Capacitor.fromNative(message)
    }, result)

  await page.exposeFunction('askPhone', async (call: Call) => {
    const { pluginId, methodName, callbackId, options } = call
    const what = `${pluginId}.${methodName}`
    if (methodName === 'addListener')
      return void listeners.set(callbackId, { event: `${pluginId}.${options.eventName}` })
    if (methodName === 'removeListener') return void listeners.delete(String(options.callbackId))
    if (pluginId === 'Console') return
    calls.push({ what, options })
    const base = { callbackId, pluginId, methodName, save: false }
    try {
      const answer = answers.get(what)
      if (!answer) throw new Refused(`Nobody said what ${what} answers`)
      const data = typeof answer === 'function' ? answer(options as Record<string, string>) : answer
      await reply({ ...base, success: true, data: data ?? {} })
    } catch (error) {
      const { message, code } = error as Refused
      await reply({ ...base, success: false, error: { message, code } })
    }
  })

  const wire =
    platform === 'android'
      ? 'window.androidBridge = { postMessage: (text) => window.askPhone(JSON.parse(text)) };'
      : `window.webkit = { messageHandlers: { bridge: { postMessage: (call) => window.askPhone(JSON.parse(JSON.stringify(call))) } } };
         window.prompt = () => null;`
  const bridge = await readFile(join(import.meta.dirname, '../../node_modules/@capacitor', bridgeOf[platform]), 'utf8')
  const headers = JSON.stringify(await pluginHeaders(platform))
  await page.addInitScript({
    content: `window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };\n${wire}\n${bridge}\nwindow.Capacitor.PluginHeaders = ${headers};`,
  })

  return {
    calls,
    answer: (more) => {
      for (const [what, answer] of Object.entries(more)) answers.set(what, answer)
    },
    emit: async (plugin, event, data) => {
      for (const [callbackId, listener] of listeners) {
        if (listener.event === `${plugin}.${event}`)
          await reply({ callbackId, pluginId: plugin, methodName: 'addListener', success: true, save: true, data })
      }
    },
    activeListeners: () => [...listeners.values()].map(({ event }) => event),
  }
}
