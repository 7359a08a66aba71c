<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Connections;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** Mailchimp forms in posts. WordPress.com stored the access to the account, so the owner must connect it again. */
final class MailchimpTraces implements MoveSource {

	public function __construct( private readonly Connections $connections ) {}

	public function items(): array {
		return $this->connections->is_complete( Account::service() ) ? [] : [
			new MoveItem(
				'',
				MoveItem::NEEDS_KEY,
				__( 'Connect Mailchimp with an API key.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'services' ),
				block: 'jetpack/mailchimp'
			),
		];
	}
}
