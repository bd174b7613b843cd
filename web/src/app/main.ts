import { mount } from "svelte";
import "../look/tokens.css";
import "../look/base.css";
import { translate } from "../catalogue";
import { language } from "../language";
import App from "./App.svelte";
import { show } from "./theme.svelte";

show();
document.documentElement.lang = language;
if (language === "fr") {
  try {
    const { french, spaced, ...tongue } = await import("../french");
    translate(french, spaced, tongue);
  } catch {
    document.documentElement.lang = "en"; // better the words of another language than none
  }
}
const target = document.getElementById("app");
if (target) mount(App, { target });
