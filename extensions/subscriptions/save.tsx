/** The server makes the form: it holds a token, and how many have subscribed. */
export default function save() {
	return null;
}
