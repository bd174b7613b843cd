/** A page for whoever works on the look: `npm run dev`, then /tests/gallery/index.html. */
import { mount } from "svelte";
import "../../src/look/tokens.css";
import "../../src/look/base.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target) mount(Gallery, { target });
