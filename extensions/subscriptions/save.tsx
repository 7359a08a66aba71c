/** Saves nothing: the server renders the form, which contains a token and the number of subscribers. */
export default function save() {
	return null;
}
