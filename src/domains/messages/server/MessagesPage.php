<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Page;

/** The messages screen. */
final class MessagesPage {

	/** Menu position: first. */
	private const POSITION = 10;

	public function __construct( private readonly MessageSettings $settings ) {}

	public function page(): Page {
		return new Page(
			slug: MessageEmail::PAGE,
			title: __( 'Messages', 'slipstream' ),
			label: __( 'Messages', 'slipstream' ),
			capability: PostType::CAPABILITY,
			position: self::POSITION,
			script: 'admin-messages',
			noscript: __(
				'Messages need JavaScript. Without it, “wp slipstream messages” on the command line lists and exports them.',
				'slipstream'
			),
			preloaded: [ '/slipstream/v1/messages?status=publish', '/slipstream/v1/messages/counts', '/slipstream/v1/messages/forms' ],
			state: fn (): array => [
				'exportUrl'     => current_user_can( 'export' ) ? add_query_arg(
					'_wpnonce',
					wp_create_nonce( 'wp_rest' ),
					rest_url( 'slipstream/v1/messages/export' )
				) : '',
				'settingsUrl'   => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'general/forms' ) : '',
				'retentionDays' => $this->settings->retention_days(),
			],
			waiting: MessageList::waiting_counts(),
		);
	}
}
