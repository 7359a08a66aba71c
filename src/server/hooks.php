<?php
/**
 * All hooks of the core: hook, class, method, priority, number of arguments.
 *
 * Each class is created when its hook first fires. Extensions declare their hooks in server.php instead.
 */

declare( strict_types=1 );

namespace Slipstream;

return [
	// Blocks. All types are registered where content is edited; on visitors' pages, each type before it is rendered.
	[ 'init', Blocks\BlockRegistrar::class, 'add_declared_hooks', 1, 0 ],
	[ 'init', Blocks\BlockRegistrar::class, 'start', 20, 0 ],
	[ 'rest_api_init', Blocks\BlockRegistrar::class, 'register_all', 1, 0 ],
	[ 'pre_render_block', Blocks\BlockRegistrar::class, 'register_seen', 1, 3 ],
	[ 'pre_render_block', Blocks\BlockRegistrar::class, 'refuse_excessive', 20, 3 ],

	// Excerpts.
	[ 'excerpt_allowed_blocks', Blocks\Excerpts::class, 'allow_blocks', 10, 1 ],
	[ 'excerpt_allowed_wrapper_blocks', Blocks\Excerpts::class, 'allow_wrappers', 10, 1 ],

	// Posts.
	[ 'wp_after_insert_post', Posts\Publication::class, 'compare', 20, 4 ],

	// Editor.
	[ 'admin_init', Editor\Assets::class, 'register', 10, 0 ],
	[ 'enqueue_block_editor_assets', Editor\Assets::class, 'enqueue', 10, 0 ],
	[ 'block_categories_all', Support\Categories::class, 'append', 10, 1 ],
	[ 'rest_api_init', Editor\BlockPatterns::class, 'register', 10, 0 ],
	[ 'admin_body_class', Editor\Assets::class, 'add_body_class', 10, 1 ],

	// REST.
	[ 'rest_api_init', Rest\Router::class, 'register', 10, 0 ],
	[ 'rest_api_init', Rest\PostFlags::class, 'register', 10, 0 ],
	[ 'rest_request_parameter_order', Contracts\PathArguments::class, 'put_first', 10, 2 ],

	// Declared settings.
	[ 'admin_init', Settings\Registrar::class, 'register', 10, 0 ],
	[ 'rest_api_init', Settings\Registrar::class, 'register', 10, 0 ],

	// Outside services and their credentials.
	[ 'admin_init', Connections\Connectors::class, 'register', 10, 0 ],
	[ 'rest_api_init', Connections\Connectors::class, 'register', 10, 0 ],
	[ 'admin_menu', Connections\SignIn::class, 'add_page', 10, 0 ],
	[ 'deleted_user', Connections\Revocation::class, 'remove_user', 10, 1 ],
	[ 'remove_user_from_blog', Connections\Revocation::class, 'remove_user', 10, 1 ],
	[ 'slipstream_revoke_accounts', Connections\Revocation::class, 'schedule_batch', 10, 2 ],
	[ 'slipstream_revoke_account', Connections\Revocation::class, 'revoke', 10, 2 ],

	// Administration.
	[ 'admin_init', Welcome\NewSite::class, 'prepare', 10, 0 ],
	[ 'cli_init', Welcome\NewSite::class, 'prepare', 5, 0 ],
	// Runs after WordPress has created the tables and options of the site.
	[ 'wp_initialize_site', Welcome\NewSite::class, 'prepare_on_network', 100, 1 ],
	[ 'admin_init', Admin\FirstVisit::class, 'lead_to_home', 20, 0 ],
	[ 'admin_menu', Admin\Menu::class, 'add', 10, 0 ],
	[ 'network_admin_menu', Admin\Menu::class, 'add_to_network', 10, 0 ],
	[ 'plugin_action_links', Admin\SettingsPage::class, 'link', 10, 2 ],
	[ 'admin_notices', Support\Notices::class, 'show', 10, 0 ],
	[ 'network_admin_notices', Support\Notices::class, 'show', 10, 0 ],

	[ 'site_status_tests', Health\SiteHealth::class, 'add', 10, 1 ],
	[ 'debug_information', Health\DebugInformation::class, 'add', 10, 1 ],
	[ 'admin_notices', Health\MailCheck::class, 'show_notice', 10, 0 ],

	// Tables and jobs.
	[ 'admin_init', Database\Migrator::class, 'run_in_admin', 1, 0 ],
	[ 'wpmu_drop_tables', Database\Migrator::class, 'drop_with_site', 10, 2 ],
	// Action Scheduler also runs in admin-ajax, where the jobs of extensions are not registered otherwise.
	[ 'slipstream_work', Blocks\BlockRegistrar::class, 'register_all', 1, 0 ],
	[ 'slipstream_work', Jobs\Worker::class, 'work', 10, 0 ],
	[ 'deactivated_plugin', Jobs\Engine\Preferred::class, 'fall_back_to_cron', 10, 0 ],
	[ 'delete_expired_transients', Jobs\Queue::class, 'run_daily_maintenance', 10, 0 ],
	// A separate event: a job that kills its worker must not stop the alert about it.
	[ 'slipstream_job_alert', Health\JobAlert::class, 'run', 10, 0 ],
	[ 'delete_expired_transients', Health\JobAlert::class, 'run', 20, 0 ],

	// Forms for visitors. Old counters are deleted together with expired transients. Submissions\FormResultPage shows the result of a
	// form.
	[ 'delete_expired_transients', Submissions\RateLimiter::class, 'sweep', 10, 0 ],
	...(
		filter_has_var( INPUT_GET, 'slipstream_sent' )
			? [ [ 'template_redirect', Submissions\FormResultPage::class, 'send_headers', 1, 0 ] ]
			: []
	),

	// Images, only if the site owner has set an image service: its URL contains the placeholder.
	...( str_contains( (string) ( wp_load_alloptions()['slipstream_settings_image_addresses'] ?? '' ), '{n}' ) ? [
		[ 'wp_content_img_tag', Images\ImageTags::class, 'rewrite', 20, 3 ],
		[ 'wp_get_attachment_image_attributes', Images\ImageTags::class, 'rewrite_attributes', 20, 2 ],
	] : [] ),

	// Settings that Jetpack's uninstaller deletes.
	[ 'pre_uninstall_plugin', Move\JetpackOptions::class, 'copy', 10, 1 ],
	[ 'deleted_plugin', Move\JetpackOptions::class, 'restore', 10, 1 ],

	// Search for what Jetpack has left.
	[ 'slipstream_move_scan', Move\MoveScan::class, 'work', 10, 1 ],

	// Repair of posts.
	[ 'slipstream_repair', Repair\RepairRun::class, 'work', 10, 1 ],
	[ 'deleted_post', Repair\RepairList::class, 'forget_post', 10, 1 ],
	[ 'delete_expired_transients', Repair\RepairList::class, 'delete_old', 10, 0 ],

	// Events of outside services.
	[ 'slipstream_webhook', Webhooks\WebhookInbox::class, 'handle', 10, 1 ],
	[ 'delete_expired_transients', Webhooks\WebhookInbox::class, 'clean_up', 10, 0 ],

	// Email.
	[ 'slipstream_mail', Mail\Mailer::class, 'deliver', 10, 2 ],
	[ 'slipstream_job_subject', Mail\Mailer::class, 'describe', 10, 3 ],
	[ 'slipstream_job_group', Health\JobNames::class, 'name_group', 10, 4 ],
	[ 'save_post_wp_global_styles', Mail\EmailColors::class, 'forget', 10, 0 ],
	[ 'slipstream_mail_attempted', Mail\MailHealth::class, 'record', 10, 1 ],

	// Privacy.
	[ 'wp_privacy_personal_data_exporters', Privacy\PrivacyTools::class, 'add_exporters', 10, 1 ],
	[ 'wp_privacy_personal_data_erasers', Privacy\PrivacyTools::class, 'add_erasers', 10, 1 ],
	[ 'admin_init', Privacy\PrivacyTools::class, 'suggest_policy', 10, 0 ],

	// WP-CLI.
	[ 'cli_init', Database\Migrator::class, 'run', 1, 0 ],
	[ 'cli_init', Cli\Commands::class, 'register', 10, 0 ],
];
