/** Saved attributes. `ignore_user_blogs` and `load_placeholders` are Jetpack's; they are kept and not used. */
export type BlogrollAttributes = {
	show_avatar?: boolean;
	show_description?: boolean;
	open_links_new_window?: boolean;
	ignore_user_blogs?: boolean;
	load_placeholders?: boolean;
};
