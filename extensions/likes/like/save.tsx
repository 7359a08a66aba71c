/** The server prints the button. */
export default function save() {
	return null;
}
