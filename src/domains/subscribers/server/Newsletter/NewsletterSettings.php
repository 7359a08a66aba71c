<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Settings\Values;

final class NewsletterSettings {

	private const MAX_PER_MINUTE = 10_000;

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'newsletter',
			title: __( 'Newsletter', 'slipstream' ),
			group: Section::NEWSLETTER,
			fields: [
				new Field(
					name: 'is_on',
					type: Field::TOGGLE,
					label: __( 'Email new posts to subscribers', 'slipstream' ),
					description: __( 'Each post is sent once, when it is first published.', 'slipstream' ),
					default: true,
					new_site: false,
				),
				new Field(
					name: 'content',
					type: Field::CHOICE,
					label: __( 'Email content', 'slipstream' ),
					choices: [
						'full'    => __( 'The whole post', 'slipstream' ),
						'excerpt' => __( 'The excerpt, with a link to the post', 'slipstream' ),
					],
				),
				new Field(
					name: 'reply_to',
					type: Field::CHOICE,
					label: __( 'Reply-to address', 'slipstream' ),
					choices: [
						'site'   => __( 'This site’s sender address', 'slipstream' ),
						'author' => __( 'The author’s address, which subscribers can then see', 'slipstream' ),
					],
				),
				new Field(
					name: 'per_minute',
					type: Field::INTEGER,
					label: __( 'Maximum emails per minute', 'slipstream' ),
					description: __( '0 means no limit.', 'slipstream' ),
					default: 100,
					max: self::MAX_PER_MINUTE,
				),
			],
		);
	}

	/** @return true|null Data for the editor; null hides the panel. */
	public function editor_data(): ?bool {
		return $this->is_on() ? true : null;
	}

	public function is_on(): bool {
		return $this->values()->is_on( 'is_on' );
	}

	public function is_full(): bool {
		return 'full' === $this->values()->text( 'content' );
	}

	public function replies_to_author(): bool {
		return 'author' === $this->values()->text( 'reply_to' );
	}

	/** Returns the maximum emails per minute; 0 means no limit. */
	public function per_minute(): int {
		return $this->values()->integer( 'per_minute' );
	}

	private function values(): Values {
		return $this->store->values( self::section() );
	}
}
