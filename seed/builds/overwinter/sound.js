// Small tones made on the spot; silent until someone switches sound on.
let audio = null
let quiet = true

const tunes = {
  gather: [[520, 640, 0.06, 'sine', 0.05]],
  flower: [[660, 660, 0.06, 'sine', 0.1], [990, 990, 0.1, 'sine', 0.1]],
  buy: [[330, 330, 0.07, 'triangle', 0.1], [440, 440, 0.1, 'triangle', 0.1]],
  spring: [[523, 523, 0.12, 'triangle', 0.12], [659, 659, 0.12, 'triangle', 0.12], [784, 784, 0.3, 'triangle', 0.12]],
  lost: [[294, 294, 0.2, 'sine', 0.1], [220, 220, 0.4, 'sine', 0.1]],
}

export function hush(on) {
  quiet = on
}

export function play(name) {
  if (quiet) return
  audio ??= new AudioContext()
  let at = audio.currentTime
  for (const [from, to, seconds, type, loud] of tunes[name]) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = type
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds)
    gain.gain.setValueAtTime(loud, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
