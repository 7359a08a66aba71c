/** Saves nothing. The server renders the button. */
export default function save() {
	return null;
}
