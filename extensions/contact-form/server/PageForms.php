<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** The forms and ids of the page that is being made: an id stands there once, a form that is there twice can be told from its copy. */
final class PageForms {

	/** Maximum number of shared forms on one page, so that repeated blocks stay cheap. */
	private const MAX_SHARED = 20;

	/** @var array<string, Form> By key. */
	private array $forms = [];

	/** @var array<string, int> How often a form was there, by its key without a copy's number. */
	private array $copies = [];

	/** @var array<string, int> How often an id was asked for. */
	private array $ids = [];

	/** @var array<int, int> Number of shared forms, by whether they are kept. */
	private array $shared = [];

	/** @var list<string> The ids that were asked for, in their order. */
	private array $asked = [];

	/** @var array<string, int> How many ids were asked for before each form, by its key. */
	private array $before = [];

	public function add( Form $form ): Form {
		$number = $this->is_kept() ? $this->copies[ $form->key() ] = 1 + ( $this->copies[ $form->key() ] ?? 0 ) : 1;
		$copy   = $form->as_copy( $number );

		$this->forms[ $copy->key() ]  = $copy;
		$this->before[ $copy->key() ] = count( $this->asked );
		return $copy;
	}

	/** The form of which this is a submission; null if none of these forms is. */
	public function find( SubmissionRequest $request ): ?Form {
		foreach ( $this->forms as $form ) {
			if ( $request->is_for( $form ) ) {
				return $form;
			}
		}
		return null;
	}

	/**
	 * The form that has taken the place of one that is gone.
	 * @param string       $id    Of the form that was sent.
	 * @param list<string> $names Of the fields that were sent.
	 */
	public function successor( string $id, array $names ): ?Form {
		$best  = null;
		$score = -1;
		foreach ( $this->forms as $form ) {
			$common = count( array_intersect( array_column( $form->fields, 'name' ), $names ) );
			if ( $form->id === $id && $common > $score ) {
				$best  = $form;
				$score = $common;
			}
		}
		return $best;
	}

	public function takes_files(): bool {
		return [] !== array_filter( $this->forms, static fn ( Form $form ): bool => $form->has_files() );
	}

	/** Renders the form once more, with the same ids. */
	public function rewind( Form $form ): void {
		$asked       = array_slice( $this->asked, 0, $this->before[ $form->key() ] ?? 0 );
		$this->ids   = [];
		$this->asked = [];
		array_map( $this->claim( ... ), $asked );
	}

	/** The id, or one like it when the page has that already. */
	public function claim( string $id ): string {
		if ( ! $this->is_kept() ) {
			return $id;
		}
		$this->asked[] = $id;
		while ( isset( $this->ids[ $id ] ) ) {
			$id .= '-' . $this->ids[ $id ]++;
		}
		$this->ids[ $id ] = 1;
		return $id;
	}

	/** Whether one more shared form is rendered on this page. */
	public function admit_shared(): bool {
		$kept = (int) $this->is_kept();

		$this->shared[ $kept ] = 1 + ( $this->shared[ $kept ] ?? 0 );
		return $this->shared[ $kept ] <= self::MAX_SHARED;
	}

	/** Removes all forms that were rendered so far. */
	public function clear(): void {
		$this->forms = [];
		$this->reset();
	}

	/** What was rendered so far is not shown. */
	public function reset(): void {
		$this->shared = [];
		$this->copies = [];
		$this->ids    = [];
		$this->asked  = [];
	}

	/** Plugins render a post in the head, too, for a description of it. */
	private function is_kept(): bool {
		return ! doing_action( 'wp_head' );
	}
}
