/** Saves nothing: the server renders the account of each reader. */
export default function save() {
	return null;
}
