<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** The same for all visitors, so that pages stay cacheable. */
final class FormFields {

	public const TOKEN = 'slipstream_token';

	/** A script writes milliseconds since the page was there (`performance.now()`) into it when the form is sent. */
	public const ELAPSED = 'slipstream_elapsed';

	/** Robots like the name, and no browser fills it in. */
	public const HONEYPOT = 'slipstream_homepage';

	/** Hidden by a rule that robots don't read and that leaves nothing to scroll, in either direction. */
	private const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

	public function __construct( private readonly FormToken $token ) {}

	/** Escaped HTML, to stand within the form; parameters as in Submission. */
	public function markup( string $form, string $version, int $post_id ): string {
		return sprintf(
			'<input type="hidden" name="%1$s" value="%2$s"><input type="hidden" name="%3$s" value=""><div style="%4$s" aria-hidden="true"><label>%5$s <input type="text" name="%6$s" value="" tabindex="-1" autocomplete="off"></label></div>',
			self::TOKEN,
			esc_attr( $this->token->issue( $form, $version, $post_id ) ),
			self::ELAPSED,
			self::HIDDEN,
			esc_html__( 'Leave this field empty.', 'slipstream' ),
			self::HONEYPOT
		);
	}
}
