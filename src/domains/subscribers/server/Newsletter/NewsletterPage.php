<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\SubscriberSettings;

final class NewsletterPage {

	public const SLUG = 'slipstream-newsletter';

	/** Menu position, after the subscribers. */
	private const POSITION = 22;

	public function __construct( private readonly NewsletterSettings $settings ) {}

	public function page(): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Newsletter', 'slipstream' ),
			label: __( 'Newsletter', 'slipstream' ),
			capability: SubscriberSettings::capability(),
			position: self::POSITION,
			script: 'admin-subscribers',
			noscript: __( 'The list of newsletters needs JavaScript.', 'slipstream' ),
			preloaded: [ '/slipstream/v1/newsletters' ],
			state: fn (): array => [
				'isOn'        => $this->settings->is_on(),
				'newPostUrl'  => admin_url( 'post-new.php' ),
				'settingsUrl' => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'general/newsletter' ) : '',
				'queueUrl'    => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'jobs' ) : '',
			],
		);
	}
}
