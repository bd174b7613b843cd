import { mount } from "svelte";
import "../look/tokens.css";
import "../look/base.css";
import App from "./App.svelte";
import { show } from "./theme.svelte";

show();
const target = document.getElementById("app");
if (target) mount(App, { target });
