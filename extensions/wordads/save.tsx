/** Saves nothing: the server renders the ad. */
export default function save() {
	return null;
}
