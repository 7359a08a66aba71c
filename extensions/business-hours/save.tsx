/** Saves nothing. The server renders the hours in the site's language and time format. */
export default function save() {
	return null;
}
