/** Saves nothing: the server renders the button. */
export default function save() {
	return null;
}
