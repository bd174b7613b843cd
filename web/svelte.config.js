import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { named } from "./tools/widths.js";

export default { preprocess: [named, vitePreprocess()] };
