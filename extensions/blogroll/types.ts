/** Attributes of jetpack/blogroll. `ignore_user_blogs` and `load_placeholders` have no effect here, but are kept for Jetpack. */
export type BlogrollAttributes = {
	show_avatar?: boolean;
	show_description?: boolean;
	open_links_new_window?: boolean;
	ignore_user_blogs?: boolean;
	load_placeholders?: boolean;
};
