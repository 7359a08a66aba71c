/** Saves nothing. The server renders the block. */
export default function save() {
	return null;
}
