/** How a game of each engine sends marks. Outside of our page nothing happens. */
export const engineSnippets = {
  JavaScript: `// A mark has a name of up to 40 characters and, if you like, a number.
// Outside of our page nothing happens. TypeScript asks for its type:
// declare global { interface Window {
//   playhatch?: { mark(name: string, value?: number): void } } }
function mark(name, value) {
  window.playhatch?.mark(name, value)
}

mark('level 2')
mark('lost', 140)`,
  Unity: `// Assets/Plugins/WebGL/Playhatch.jslib
mergeInto(LibraryManager['library'], {
  PlayhatchMark: function (name, value) {
    if (window.playhatch) window.playhatch.mark(UTF8ToString(name), value);
  }
});

// Assets/Scripts/Playhatch.cs
using System.Runtime.InteropServices;
public static class Playhatch {
#if UNITY_WEBGL && !UNITY_EDITOR
  [DllImport("__Internal")] static extern void PlayhatchMark(string name, double value);
  public static void Mark(string name, double value = double.NaN) => PlayhatchMark(name, value);
#else
  public static void Mark(string name, double value = double.NaN) { }
#endif
}
// Playhatch.Mark("level 2");`,
  Godot: `# playhatch.gd, as an autoload named Playhatch
extends Node

var _page = null

func _ready() -> void:
    if OS.has_feature("web"):
        _page = JavaScriptBridge.get_interface("playhatch")

func mark(place: String, value = null) -> void:
    if _page == null:
        return
    if value == null:
        _page.mark(place)
    else:
        _page.mark(place, float(value))

# Playhatch.mark("level 2")
# Playhatch.mark("lost", 140)`,
  Construct: `// In a script file of the project (Scripts, Add script):
runOnStartup(async (runtime) => {
  globalThis.mark = (name, value) => {
    // Without a worker; in one, turn off "Use worker" in the project.
    globalThis.playhatch?.mark(name, value)
  }
})

// In an event sheet: Add action, Script:
mark('level 2')
mark('lost', runtime.globalVars.Honey)`,
  GameMaker: `// An extension with the file playhatch.js (HTML5 and GX.games):
function playhatch_mark(name, value) {
  if (window.playhatch) window.playhatch.mark(name, value);
  return 0;
}

// Its function: playhatch_mark(string, double), returns double.
// In GML:
if (os_browser != browser_not_a_browser) {
  playhatch_mark("level 2", 0);
  playhatch_mark("lost", honey);
}`,
} as const
export type Engine = keyof typeof engineSnippets
