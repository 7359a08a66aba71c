/** Saved attributes. `id` and `is_non_wpcom_site` are Jetpack's; they are kept and not used. */
export type BlogrollItemAttributes = {
	id?: string;
	name?: string;
	icon?: string;
	is_non_wpcom_site?: boolean;
	url?: string;
	description?: string;
};
